const enough = 1_000_000

/**
 * Finds what shows that some work was done for a stamp: a number with which its SHA-256 begins with this many bits of
 * nought. A tenth of a second for one message, and dear for whoever sends them by the million (Hashcash, Back 2002).
 */
export async function workFor(stamp: string, bits: number): Promise<string> {
  const below = 2 ** (32 - bits)
  for (let nth = 0; nth < enough; nth += 1) {
    const text = new TextEncoder().encode(`${stamp}.${nth}`)
    const digest = await crypto.subtle.digest('SHA-256', text)
    if (new DataView(digest).getUint32(0) < below) return String(nth)
  }
  throw new Error('No work was found for this stamp')
}
