/** The path of a Chromium; `undefined` where Playwright's own is to be used. Throws where none can be had. */
export function chromium(): string | undefined
export function oathtool(): boolean
export function sheetDecoder(): boolean
/** The path of the program that starts the engine; `undefined` where it cannot be had. */
export function firefox(): string | undefined
export function webkit(): string | undefined
/** The path of Chromium's shell; `undefined` where the whole browser is to be used. */
export function chromiumShell(): string | undefined
