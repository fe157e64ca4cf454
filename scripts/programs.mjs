// Finds the programs that tests need besides Node (browsers, an authenticator, a virus scanner), or installs them, or
// says how to.
import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

const canRun = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath('apt-get')

function aptInstall(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}

/** The path of a Chromium: `CHROMIUM_PATH`, the machine's, or one that it installs. */
export function chromium() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (canRun(asked)) return asked
    throw new Error(`CHROMIUM_PATH: ${asked} cannot be run`)
  }
  const found = [...usual, ...elsewhere].find(canRun)
  if (found) return found
  if (isDebianRoot()) {
    console.log('No Chromium here: installing Debian’s')
    aptInstall('chromium', 'fonts-liberation')
    return chromium()
  }
  console.log('No Chromium here: asking Playwright for one')
  if (spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' }).status === 0)
    return undefined
  throw new Error(
    'The journeys need a Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH',
  )
}

/** Installs packages that some tests need, if allowed; without them these tests are skipped. */
function brought(...packages) {
  if (!isDebianRoot()) return false
  try {
    aptInstall(...packages)
    return true
  } catch {
    console.log(`${packages.join(', ')}: not to be had here, what needs it is skipped`)
    return false
  }
}

/** Whether `oathtool` is available, which computes the codes of an authenticator app. Installs it if needed. */
export const oathtool = () => onPath('oathtool') || brought('oathtool')

/** Whether `clamd` is available, which scans files for viruses. Installs it if needed. */
export const clamd = () => existsSync('/usr/sbin/clamd') || onPath('clamd') || brought('clamav-daemon')

/** Whether the printed sheet can be rendered and decoded, by `pdftoppm` and `zbarimg`. Installs them if needed. */
export const sheetDecoder = () =>
  (onPath('pdftoppm') && onPath('zbarimg')) || brought('poppler-utils', 'zbar-tools')

/** Whether nginx is available, the proxy in front of Filo. Installs it if needed. */
export const nginx = () => existsSync('/usr/sbin/nginx') || onPath('nginx') || brought('nginx-light')

/** Whether coturn is available, which relays calls. Installs it if needed. */
export const coturn = () => onPath('turnserver') || brought('coturn')

/** The path of Firefox, or the one in `FIREFOX_PATH`; installs it if needed. `undefined` if not available. */
export function firefox() {
  const asked = process.env.FIREFOX_PATH
  if (asked !== undefined) return asked || undefined
  const find = () => ['/usr/bin/firefox-esr'].find(canRun)
  return find() ?? (brought('firefox-esr') ? find() : undefined)
}

/**
 * The path of Chromium's headless shell, which renders the same pages without windows and menus, for three quarters of
 * the work; or the one in `CHROMIUM_SHELL_PATH`. Installs it if needed; `undefined` if not available.
 */
export function chromiumShell() {
  const asked = process.env.CHROMIUM_SHELL_PATH
  if (asked !== undefined) return asked || undefined
  const find = () => ['/usr/bin/chromium-headless-shell'].find(canRun)
  return find() ?? (brought('chromium-headless-shell') ? find() : undefined)
}

/**
 * The path of GTK's MiniBrowser with Safari's engine, or the one in `WEBKIT_PATH`. Installs it if needed, with its
 * driver and a virtual screen; `undefined` if not available.
 */
export function webkit() {
  const asked = process.env.WEBKIT_PATH
  if (asked !== undefined) return asked || undefined
  const find = () =>
    onPath('WebKitWebDriver') && onPath('Xvfb')
      ? globSync('/usr/lib/*/webkit*/MiniBrowser').find(canRun)
      : undefined
  return find() ?? (brought('webkit2gtk-driver', 'xvfb') ? find() : undefined)
}

/** The environment that tells journeys the browsers and programs of this machine. Installs those that it lacks. */
export function browsers() {
  const whole = chromium()
  const others = { WEBKIT_PATH: webkit() ?? '', FIREFOX_PATH: firefox() ?? '' }
  for (const [name, path] of Object.entries(others))
    if (!path) console.log(`${name}: no such browser here, the journeys in it are skipped`)
  return {
    ...(whole && { CHROMIUM_PATH: whole }),
    CHROMIUM_SHELL_PATH: chromiumShell() ?? '',
    FILO_SHEET_DECODER: String(sheetDecoder()),
    FILO_OATHTOOL: String(oathtool()),
    FILO_COTURN: String(coturn()),
    ...others,
  }
}

/** The folder of PostgreSQL 15's programs. Installs them if needed. */
export function postgres15() {
  const folder = '/usr/lib/postgresql/15/bin'
  if (canRun(`${folder}/initdb`)) return folder
  if (isDebianRoot()) {
    // Only the programs are wanted: the package must neither make nor start a cluster.
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')
    brought('postgresql-15')
  }
  if (canRun(`${folder}/initdb`)) return folder
  throw new Error(`PostgreSQL 15 is missing: install it (Debian: apt-get install postgresql-15)`)
}
