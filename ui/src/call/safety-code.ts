const digits = 6

/** The certificates' fingerprints that a session description names (RFC 8122), in one form. */
const fingerprintsOf = (sdp: string): string[] => [
  ...new Set(
    [...sdp.matchAll(/^a=fingerprint:(\S+ [\dA-F:]+)/gim)].map(([, found = '']) => found.toUpperCase()),
  ),
]

/**
 * Six digits that two people compare aloud. Somebody between them would have to try about a million certificates
 * to find one that gives both the same digits. `null` while the connection has no descriptions.
 */
export async function safetyCode({
  localDescription,
  remoteDescription,
}: Pick<RTCPeerConnection, 'localDescription' | 'remoteDescription'>): Promise<string | null> {
  if (!localDescription || !remoteDescription) return null
  const both = [localDescription.sdp, remoteDescription.sdp].map((sdp) =>
    fingerprintsOf(sdp).toSorted().join(),
  )
  if (both.includes('')) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(both.toSorted().join('\n')))
  // 48 of its bits: by a remainder of so many, no code is noticeably likelier than another.
  const number = new DataView(hash).getUint32(0) * 2 ** 16 + new DataView(hash).getUint16(4)
  return String(number % 10 ** digits).padStart(digits, '0')
}
