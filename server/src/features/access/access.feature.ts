import type { Feature, FeatureParts } from '../../feature.ts'
import { accessBindings } from './access.http.ts'
import { type AccessService, accessService } from './access.service.ts'

/** Identifies devices for the request pipeline, and issues the first accesses of patients. */
export function accessFeature({ settings, cookies, ...parts }: FeatureParts): Feature & {
  devices: Pick<AccessService, 'identify' | 'readAccess' | 'recheck'>
  firstAccess: Pick<AccessService, 'issue' | 'revoke'>
} {
  const access = accessService({ ...parts, publicUrl: settings.publicUrl })
  return { bindings: accessBindings(access, cookies.device), devices: access, firstAccess: access }
}
