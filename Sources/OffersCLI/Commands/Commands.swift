// SPDX-License-Identifier: Apache-2.0

/// All commands, in the order of the help page.
package enum Commands {
    package static let all: [Command] = [
        .eligible,
        .status,
        .price,
        .change,
        .serve,
        .copyCheck,
        .copyWrite,
        .copyRender,
        .catalogCheck,
        .catalogShow,
        .catalogConvert,
        .signPromotional,
        .signPromotionalV1,
        .signIntroEligibility,
        .signAdvancedCommerce,
        .verifySignature,
        .verifyJWS,
        .accountsImport,
        .rules,
        .explain,
        .config,
        .help,
        .version,
    ]
}
