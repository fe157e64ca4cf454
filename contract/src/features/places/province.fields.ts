import { province as twoLetters } from '../../kit/fields.ts'
import { messages } from '../../kit/messages.ts'
import { abroad, isProvince } from './province.ts'

/** What is no two letters is told as that alone. */
const isKnown = (code: string) => !/^[A-Z]{2}$/.test(code) || isProvince(code)

/** The province of an address in Italy, former ones too: rows of before stay as they are. `checkResidence` knows which is in force. */
export const province = () =>
  twoLetters()
    .refine((code) => code !== abroad, messages.provinceAbroad)
    .refine((code) => code === abroad || isKnown(code), messages.provinceUnknown)

/** The province of a birth, in force or former, or `EE`. */
export const birthProvince = () =>
  twoLetters().refine((code) => code === abroad || isKnown(code), messages.provinceUnknown)
