import type { Feature, FeatureParts } from '../../feature.ts'
import { accessBindings } from './access.http.ts'
import { type AccessService, accessService } from './access.service.ts'

/** Offers the request pipeline who stands behind a device, and patients their first accesses. */
export type AccessFeature = Feature & {
  devices: Pick<AccessService, 'identify' | 'lock' | 'recheck'>
  access: Pick<AccessService, 'issue' | 'revoke'>
}

export function accessFeature({ settings, cookies, ...parts }: FeatureParts): AccessFeature {
  const access = accessService({ ...parts, publicUrl: settings.publicUrl })
  return { bindings: accessBindings(access, cookies.device), devices: access, access }
}
