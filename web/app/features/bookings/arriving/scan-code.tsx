import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './arrive.module.css'
import { readCode } from './words.ts'

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector
  }
}

const lookMs = 300
type Trouble = 'no camera' | 'other code'
const words: Record<Trouble, string> = {
  'no camera': 'We can’t use your camera. Allow it for this site, or type the four digits instead.',
  'other code': 'That’s another QR code. Scan the one on your client’s page of this booking.',
}

/** Scans with the camera until it finds the QR code of a booking. */
export function ScanCode({ bookingId, onFound }: { bookingId: string; onFound: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onFound)
  found.current = onFound
  const [trouble, setTrouble] = useState<Trouble>()
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const seen = (text: string): void => {
      const code = readCode(text, bookingId)
      if (!code) setTrouble('other code')
      else {
        ended.abort()
        found.current(code)
      }
    }
    if (video.current) watch(video.current, seen, signal).catch(() => setTrouble('no camera'))
    return () => ended.abort()
  }, [bookingId])
  return (
    <>
      {trouble !== 'no camera' && <video ref={video} className={classes.camera} muted playsInline />}
      <Text role="status" mt="sm">
        {trouble ? words[trouble] : 'Hold your phone over the code.'}
      </Text>
    </>
  )
}

/** Reads the camera's frames until it is aborted. Throws if there is no camera. */
async function watch(video: HTMLVideoElement, seen: (text: string) => void, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  if (!window.BarcodeDetector) throw new Error('This browser reads no QR codes')
  const detector = new window.BarcodeDetector({ formats: ['qr_code'] })
  while (!signal.aborted) {
    const [first] = await detector.detect(video).catch(() => [])
    if (first && !signal.aborted) seen(first.rawValue)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}
