/** Broadcasts texts to all connected processes. It stores nothing: a disconnected process misses them. */
export type Relay = {
  /** Throws if the text may not have been sent. */
  publish(text: string): Promise<void>
  /** Whether texts are known to arrive here. */
  isOpen(): boolean
  close(): Promise<void>
}

/** The receiver of a relay's texts and state changes. */
export type RelayEnd = {
  deliver(text: string): void
  /** Texts arrive from now on; earlier ones may have been missed. */
  opened(): void
  lost(fault?: unknown): void
}
