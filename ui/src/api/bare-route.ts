import type { Route } from '@filo/contract/kit/route.ts'

/**
 * A route of the contract without its schemas, which are left to the type: what shows before sign-in then loads
 * no validator. TypeScript refuses a method, path or typed field that is not the contract's.
 */
export const bareRoute = <R extends Route>(
  route: Pick<R, Extract<keyof R, 'method' | 'path' | 'typed'>>,
): R => route as unknown as R
