import { expect, it } from 'vitest'
import type { MediaType } from './file.ts'
import { typeRefusal } from './file-refusal.ts'

const everything: MediaType[] = ['image/jpeg', 'application/pdf', 'video/mp4', 'audio/mpeg']
const refusal = (head: string, name = 'file', accepted = everything) =>
  typeRefusal(
    Uint8Array.from(head, (sign) => sign.charCodeAt(0)),
    name,
    accepted,
  )
const general = 'Il tipo di file non è accettato. Formati accettati: JPEG, PDF, MP4, MP3'

it.each([
  [
    'HEIC',
    '\0\0\0\x18ftypheic',
    'foto.jpg',
    'scegli la foto da qui, dalla Libreria foto: diventa JPEG da sola',
  ],
  ['AVIF', '\0\0\0\x18ftypavif', 'foto.jpg', 'esportala in JPEG'],
  ['GIF', 'GIF89a', 'foto.gif', 'esportala in JPEG'],
  ['MOV of before MP4', '\0\0\0\x08wide', 'film', 'Salva il video come MP4 (H.264)'],
  ['AVI', 'RIFF1234AVI ', 'film', 'Salva il video come MP4 (H.264)'],
  ['Matroska', '\x1aE\xdf\xa3', 'film.mkv', 'scegli “Più compatibile” e registralo di nuovo'],
  ['M4A', '\0\0\0\x18ftypM4A ', 'voce', 'Salva la registrazione come MP3'],
  ['WAV', 'RIFF1234WAVE', 'voce', 'Salva la registrazione come MP3'],
  ['Word of before 2007', '\xd0\xcf\x11\xe0', 'referto', 'salvalo in PDF'],
  ['Pages by its name', 'PK\x03\x04', 'referto.PAGES', 'salvalo in PDF'],
  ['an archive by its name', 'PK\x03\x04', 'foto.zip', 'estrai i file e scegli quelli'],
])('tells what to do with %s', (_, head, name, advice) => {
  expect(refusal(head, name)).toContain(advice)
})

it('names the accepted formats, and gives no advice that would not help', () => {
  expect(refusal('<html>')).toBe(general)
  expect(refusal('MZ', 'programma.exe')).toBe(general)
  expect(refusal('\0\0\0\x08moov', 'film.mov', ['image/jpeg', 'application/pdf'])).toBe(
    'Il tipo di file non è accettato. Formati accettati: JPEG, PDF',
  )
})

it('goes by the content, and by the name only where the content says nothing', () => {
  expect(refusal('RIFF1234WAVE', 'film.mov')).toContain('come MP3')
  expect(refusal('?', 'film.mov')).toContain('come MP4')
})
