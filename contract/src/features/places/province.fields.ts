import { province as twoLetters } from '../../kit/fields.ts'
import { messages } from '../../kit/messages.ts'
import { abroad, isProvince } from './province.ts'

/** True for provinces, and for codes that are not two letters, which `twoLetters` reports already. */
const isKnown = (code: string) => !/^[A-Z]{2}$/.test(code) || isProvince(code)

/**
 * Province of an Italian address. Accepts former ones, because older rows keep them; `checkResidence` checks that it is
 * in force.
 */
export const province = () =>
  twoLetters()
    .refine((code) => code !== abroad, messages.provinceAbroad)
    .refine((code) => code === abroad || isKnown(code), messages.provinceUnknown)

/** Province of a birth, in force or former, or `EE` for abroad. */
export const birthProvince = () =>
  twoLetters().refine((code) => code === abroad || isKnown(code), messages.provinceUnknown)
