/** The path of a Chromium; `undefined` to use Playwright's own. Throws if none is available. */
export function chromium(): string | undefined
export function oathtool(): boolean
export function sheetDecoder(): boolean
/** The path of the browser; `undefined` if it is not available. */
export function firefox(): string | undefined
export function webkit(): string | undefined
/** The path of Chromium's headless shell; `undefined` to use the full browser. */
export function chromiumShell(): string | undefined
