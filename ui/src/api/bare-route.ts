import type { Route } from '@filo/contract/kit/route.ts'

/** Of a reply only that it is a file must be known, which is read otherwise. */
type Bare<R extends Route> = Pick<R, Extract<keyof R, 'method' | 'path' | 'typed'>> &
  (R['reply'] extends 'file' ? Pick<R, 'reply'> : unknown)

/**
 * A route of the contract without its schemas, which are left to the type: what shows before sign-in then loads
 * no validator. TypeScript refuses a method, path or typed field that is not the contract's.
 */
export const bareRoute = <R extends Route>(route: Bare<R>): R => route as unknown as R
