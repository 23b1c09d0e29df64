import { QrCode } from '../../../ui/page/qr-code.tsx'
import { codeAddress } from './words.ts'

// A file of its own, so that the service worker keeps just this for a door without a signal (web/offline.ts).
/** The QR code of a booking's arrive code. */
export const CodePicture = ({ bookingId, code }: { bookingId: string; code: string }) => (
  <QrCode value={codeAddress(bookingId, code)} label="Your arrive code as a QR code" />
)
