interface Shared {
  title: string
  url: string
}

interface Ways {
  share?: ((shared: Shared) => Promise<void>) | undefined
  copy?: ((text: string) => Promise<void>) | undefined
}

// Absent from insecure pages, whatever the types say.
export const browserWays = (): Ways => ({
  share: 'share' in navigator ? (shared) => navigator.share(shared) : undefined,
  copy: 'clipboard' in navigator ? (text) => navigator.clipboard.writeText(text) : undefined,
})

/** Hands an address to the device's share sheet, else to the clipboard; 'neither' when both are missing or refuse. */
export async function shareOrCopy(shared: Shared, ways = browserWays()): Promise<'shared' | 'dropped' | 'copied' | 'neither'> {
  const { share, copy } = ways
  const outcome = await share?.(shared).then(
    () => 'shared' as const,
    (error: unknown) => (error instanceof DOMException && error.name === 'AbortError' ? ('dropped' as const) : undefined),
  )
  if (outcome) return outcome
  return (
    (await copy?.(shared.url).then(
      () => 'copied' as const,
      () => undefined,
    )) ?? 'neither'
  )
}
