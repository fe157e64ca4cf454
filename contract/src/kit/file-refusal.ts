import { fileTypes, type MediaType } from './file.ts'
import { headText } from './file-signature.ts'
import { messages } from './messages.ts'

type Advice = {
  /** The file's first bytes as Latin-1. */
  head?: RegExp
  /** The file's extension, which counts where the first bytes say nothing. */
  name: RegExp
  /** Types one of which it can be turned into. */
  into: readonly MediaType[]
  says: string
  /** Says why, instead of the general sentence. */
  why?: string
}

const advices: readonly Advice[] = [
  {
    head: /^.{4}ftyp(?:hei|hev|mi[af]f|mif|msf)/s,
    name: /^hei[cf]$/,
    into: ['image/jpeg'],
    why: messages.heicRefused,
    says: 'Su iPhone o iPad scegli la foto da qui, dalla Libreria foto: diventa JPEG da sola. Per le prossime apri Impostazioni, Fotocamera, Formati e scegli “Più compatibile”. Su un computer aprila ed esportala in JPEG',
  },
  {
    head: /^.{4}ftyp(?:avi[fos]|crx )|^GIF8|^BM.{4}\0{4}|^II\*\0|^MM\0\*/s,
    name: /^(?:avif|gif|bmp|tiff?|svg|jxl|dng|cr[23]|nef|arw|psd)$/,
    into: ['image/jpeg'],
    says: 'Apri l’immagine con un programma per le foto ed esportala in JPEG',
  },
  {
    head: /^.{4}(?:ftyp(?!M4[AB] |F4[AB] )|moov|mdat|wide|free|skip|pnot)|^.E\xdf\xa3|^RIFF.{4}AVI |^0&\xb2u|^\0\0.[\xb3\xba]|^FLV|^G.{187}G/s,
    name: /^(?:mov|qt|avi|wmv|mkv|mpe?g|mts|m2ts|flv|m4v|3gp|3g2|mp4|webm|ogv)$/,
    into: ['video/mp4'],
    says: 'Salva il video come MP4 (H.264), per esempio con “Esporta” nel programma con cui lo guardi. Su iPhone o iPad apri Impostazioni, Fotocamera, Formati, scegli “Più compatibile” e registralo di nuovo',
  },
  {
    head: /^.{4}ftyp[MF]4[AB] |^RIFF.{4}WAVE|^OggS|^fLaC|^FORM|^caff|^#!AMR|^ADIF|^\xff[\xf0\xf1\xf8\xf9]/s,
    name: /^(?:m4[abr]|wav|aac|og[ga]|opus|flac|aiff?|wma|amr|caf|mp3)$/,
    into: ['audio/mpeg'],
    says: 'Salva la registrazione come MP3, per esempio con “Esporta” nel programma con cui la ascolti',
  },
  {
    head: /^\xd0\xcf.\xe0|^\{\\rtf/s,
    name: /^(?:doc[xm]?|dot[xm]?|rtf|od[tps]|pages|ppt[xm]?|pps[xm]?|key|xls[xm]?|numbers|txt|csv|html?)$/,
    into: ['application/pdf'],
    says: 'Apri il documento con il suo programma e salvalo in PDF',
  },
  {
    head: /^Rar!|^7z\xbc\xaf/,
    name: /^(?:zip|rar|7z|gz|tgz|tar)$/,
    into: ['image/jpeg', 'application/pdf'],
    says: 'Apri l’archivio, estrai i file e scegli quelli',
  },
]

/** Says in Italian why a file is refused, which formats are accepted, and how to make one of them out of it. */
export function typeRefusal(head: Uint8Array, name: string, accepted: readonly MediaType[]): string {
  const text = headText(head)
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const advice =
    advices.find(({ head }) => head?.test(text)) ?? advices.find((one) => one.name.test(extension))
  const words = accepted.map((type) => fileTypes[type].word).join(', ')
  const refused = advice?.why ?? `Il tipo di file non è accettato. Formati accettati: ${words}`
  return advice?.into.some((type) => accepted.includes(type)) ? `${refused}. ${advice.says}` : refused
}
