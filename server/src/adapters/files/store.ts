import type { Readable } from 'node:stream'

/** A stored file being read. The caller must read the stream to its end or destroy it. */
export type OpenFile = { stream: Readable; sizeBytes: number }

/**
 * Stores whole files under names that we make. A file is stored entirely or not at all, and survives a crash once `put`
 * has resolved. A later `put` under the same name replaces the file.
 */
export type FileStore = {
  /** Throws if the name is invalid (see `isFileName`). */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Returns undefined if no such file is stored, or if the name is invalid. */
  open(name: string): Promise<OpenFile | undefined>
  /** Free and total space; absent if the store grows by itself. */
  room?(): Promise<{ freeBytes: number; totalBytes: number }>
  /** Idempotent: does nothing if no such file is stored. */
  remove(name: string): Promise<void>
}

const fileName = /^(?:[a-z0-9][a-z0-9_-]{0,63}\/){0,4}[a-z0-9][a-z0-9_-]{0,63}\.[a-z0-9]{1,8}$/

/**
 * Whether this is a valid name of a stored file, such as `photos/0199…/full.webp`: up to four folders, lower-case
 * letters, digits, `-` and `_`, and an extension. The only dot is the one before the extension, so no name can leave
 * the store.
 */
export const isFileName = (name: string): boolean => fileName.test(name)
