import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import type { SecondFactor } from '@filo/contract/features/auth/second-factor.schema.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { makePasskey } from './passkey-ceremony.ts'

const queryKey = ['second-factor']

export const useSecondFactor = () =>
  useQuery<SecondFactor, ApiError>({ queryKey, queryFn: queryFnFor(secondFactorRoutes.read) })

export const invalidateSecondFactor = (client: QueryClient) => client.invalidateQueries({ queryKey })

/** New codes, to be shown once; `null` if the existing ones are still valid. */
export type RecoveryCodes = string[] | null

export const confirmTotp = async (code: string): Promise<RecoveryCodes> =>
  (await call(secondFactorRoutes.confirmTotp, { body: { code } })).recoveryCodes

export async function addPasskey(name: string, password: string): Promise<RecoveryCodes> {
  const options = await call(secondFactorRoutes.startPasskey, { body: { password } })
  const response = await makePasskey(options)
  return (await call(secondFactorRoutes.addPasskey, { body: { name, response } })).recoveryCodes
}

export const renewRecoveryCodes = async (password: string): Promise<RecoveryCodes> =>
  (await call(secondFactorRoutes.newRecoveryCodes, { body: { password } })).recoveryCodes
