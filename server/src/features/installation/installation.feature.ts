import type { Feature, FeatureParts } from '../../feature.ts'
import { installationBindings } from './installation.http.ts'
import { readTexts } from './text.service.ts'

/** Offers the texts of the installation, which people agree to. */
export type InstallationFeature = Feature & { texts: ReturnType<typeof readTexts> }

export function installationFeature({ settings, notices }: FeatureParts): InstallationFeature {
  const texts = readTexts(settings.textsFolder)
  return { bindings: installationBindings({ ...settings, texts, notices }), texts }
}
