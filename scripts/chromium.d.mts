/** The path of a Chromium; `undefined` where Playwright's own is to be used. Throws where none can be had. */
export function chromium(): string | undefined
export function oathtool(): boolean
export function sheetDecoder(): boolean
