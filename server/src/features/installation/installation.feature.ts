import type { Feature, FeatureParts } from '../../feature.ts'
import { installationBindings } from './installation.http.ts'
import { readTexts } from './text.service.ts'
import type { TextSection } from './text-sections.ts'

/** Sections to keep in the texts: those named in TEXT_SECTIONS, and those that other settings imply. */
const sectionsOf = ({ textSections, scanner, smtp, push }: FeatureParts['settings']): TextSection[] => [
  ...textSections,
  ...(scanner ? ['scanner' as const] : []),
  ...(smtp ? ['mail' as const] : []),
  ...(push ? ['push' as const] : []),
]

/** Reads the installation's texts, once. Invites and patients use those that people consent to. */
export function installationFeature({
  settings,
  notices,
  version,
}: FeatureParts): Feature & { texts: ReturnType<typeof readTexts> } {
  const texts = readTexts({ folder: settings.textsFolder, sections: sectionsOf(settings) })
  return { bindings: installationBindings({ ...settings, texts, notices, version }), texts }
}
