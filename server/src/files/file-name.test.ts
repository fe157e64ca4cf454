import { expect, test, vi } from 'vitest'
import { cleanFileName } from './file-name.ts'

const named = (name: string | undefined) => cleanFileName(name, ['jpg', 'jpeg'])

test.each([
  ['foto.jpg', 'foto.jpg'],
  ['Foto.JPEG', 'Foto.JPEG'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\Users\\x\\foto.jpg', 'foto.jpg'],
  ['a\u0000b\r\nc\u007f.jpg', 'abc.jpg'],
  ['e\u0300.jpg', '\u00e8.jpg'],
  ['foto\u202egpj.exe', 'fotogpj.exe.jpg'],
  ['\u061cfo\u200bto\u2060\u00ad\ufeff.jpg', 'foto.jpg'],
  ['\u3164 \u200d.jpg', 'allegato.jpg'],
  ['foto\u200d\u202egpj.jpg', 'fotogpj.jpg'],
  ['👩\u200d⚕\ufe0f.jpg', '👩\u200d⚕\ufe0f.jpg'],
  ['sticker.html', 'sticker.html.jpg'],
  ['.jpg', 'allegato.jpg'],
  ['.profile', 'profile.jpg'],
  ['..', 'allegato.jpg'],
  ['D’Angelo <3 "x".jpg', 'D’Angelo <3 "x".jpg'],
  ['detto %22Pippo%22 al 50%20.jpg', 'detto "Pippo" al 50%20.jpg'],
  ['', 'allegato.jpg'],
  [undefined, 'allegato.jpg'],
])('turns %j into %j', (sent, kept) => expect(named(sent)).toBe(kept))

test('truncates a long name before its extension, never inside a character', () => {
  const cut = named(`${'x'.repeat(195)}🙂🙂🙂.jpeg`)
  expect(cut).toMatch(/\.jpeg$/)
  expect(cut.length).toBeLessThanOrEqual(200)
  expect(() => encodeURIComponent(cut)).not.toThrow()
  expect(() => encodeURIComponent(named('\ud83d.jpg'))).not.toThrow()
})

test('truncates an endless name before any other processing, and keeps its extension', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  try {
    expect(named(`${'a\u0300'.repeat(40_000)}.jpeg`)).toMatch(/^\u00e0{195}\.jpeg$/)
    for (const text of normalize.mock.contexts) expect(String(text).length).toBeLessThanOrEqual(1_000)
    expect(normalize).toHaveBeenCalled()
  } finally {
    normalize.mockRestore()
  }
})
