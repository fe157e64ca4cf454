/** What authenticators and passkeys call this installation: somebody may have an account at several, a trial for instance. */
export const installationName = (publicUrl: string): string => `Filo (${new URL(publicUrl).hostname})`
