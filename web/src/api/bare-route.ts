import type { Route } from '@filo/contract/kit/route.ts'

/**
 * A route of the contract without its schemas, which are left to the type: what shows before sign-in then loads
 * no validator. TypeScript refuses a method or path that is not the contract's.
 */
export const bareRoute = <R extends Route>(route: Pick<R, 'method' | 'path'>): R => route as R
