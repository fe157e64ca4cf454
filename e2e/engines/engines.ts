import { firefox, webkit } from '../../scripts/programs.mjs'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** The engines beside Chromium's: where their program is, and how it is started. */
export const engines = {
  WebKit: { program: webkit, start: startWebKit },
  Firefox: { program: firefox, start: startFirefox },
}
