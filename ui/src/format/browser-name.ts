const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

// Android before Linux, iPhone before Mac: their user agents contain the latter too.
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstMatch = (known: [RegExp, string][], text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1]

/** The readable name of a user agent: "Chrome su Windows". */
export function browserName(userAgent: string | null): string {
  const browser = firstMatch(browsers, userAgent ?? '')
  const system = firstMatch(systems, userAgent ?? '')
  if (!browser && !system) return 'Browser sconosciuto'
  return system ? `${browser ?? 'Browser'} su ${system}` : (browser ?? '')
}
