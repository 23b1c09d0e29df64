/** Carries texts to all processes that hang on it at the moment. It keeps nothing: who is away misses them. */
export type Relay = {
  /** Throws when the text may not have gone out. */
  tell(text: string): Promise<void>
  /** Whether what is told is known to arrive here. */
  isOpen(): boolean
  close(): Promise<void>
}

/** What a relay does with what comes from it. */
export type RelayEnd = {
  deliver(text: string): void
  /** Texts arrive from now on; those before may have been missed. */
  opened(): void
  lost(fault?: unknown): void
}
