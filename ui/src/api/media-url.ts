import type { Route } from '@filo/contract/kit/route.ts'
import { appHeaders } from './app-headers.ts'
import { routeUrl } from './route-url.ts'

/**
 * The URL from which the browser's own player streams a file; `null` while calls need headers, which it cannot send.
 */
export const mediaUrl = (route: Route & { reply: 'file' }, params: object): string | null =>
  Object.keys(appHeaders()).length > 0 ? null : routeUrl(route, params)
