import { firefox, webkit } from '../../scripts/programs.mjs'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** The engines other than Chromium's: `program` looks for the executable, `start` starts it. */
export const engines = {
  WebKit: { program: webkit, start: startWebKit },
  Firefox: { program: firefox, start: startFirefox },
}
