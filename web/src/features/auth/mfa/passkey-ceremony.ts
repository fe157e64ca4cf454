import { ApiError, unreachable } from '@filo/ui/api/api-error.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Options = Record<string, unknown>
type Answer = Record<string, unknown>

const library = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw unreachable()
  })

/** Whether this browser, at its current host name, can use passkeys of `host`. */
export const canUsePasskeys = (host: string): boolean =>
  'PublicKeyCredential' in window && (location.hostname === host || location.hostname.endsWith(`.${host}`))

/** Asks the user for a passkey; throws an `ApiError` with an Italian sentence. */
export async function askPasskey(options: Options): Promise<Answer> {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await withItalianErrors(startAuthentication({ optionsJSON }))) }
}

/** Lets the user create a passkey; throws an `ApiError` with an Italian sentence. */
export async function makePasskey(options: Options): Promise<Answer> {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return { ...(await withItalianErrors(startRegistration({ optionsJSON }))) }
}

async function withItalianErrors<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony
  } catch (error) {
    throw new ApiError({ code: 'invalid_state', status: 409, message: sentenceOf(error as Error) })
  }
}

/** Italian sentence for a WebAuthn error name; the browser's own message is in English. */
function sentenceOf({ name }: Error): string {
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'La passkey non è stata usata: la richiesta è stata annullata o è scaduta.'
  if (name === 'InvalidStateError') return 'Questo dispositivo è già registrato come passkey.'
  return 'Questo browser non riesce a usare la passkey: prova con un altro metodo o un altro browser.'
}
