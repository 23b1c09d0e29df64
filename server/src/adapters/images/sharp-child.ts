import { decodeDocument, decodeForPrint, decodeImage } from './sharp-decode.ts'

// A separate process, so that a picture that takes too long or breaks the decoder can be killed with it.

export type Asked = { bytes: Uint8Array; as: 'photo' | 'document' | 'print' }

const decoders = { photo: decodeImage, document: decodeDocument, print: decodeForPrint } as const

process.on('message', async ({ bytes, as }: Asked) => {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  process.send?.(await decoders[as](picture))
})

// Ctrl-C in a terminal also signals the children; they finish their work and exit when the server closes the channel.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit(0))

process.send?.('ready')
