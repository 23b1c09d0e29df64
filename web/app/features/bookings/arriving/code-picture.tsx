import { QrCode } from '../../../ui/page/qr-code.tsx'
import { codeAddress } from './words.ts'

// In a file of its own, so that the service worker can cache it alone for use at the door offline (web/offline.ts).
/** The QR code of a booking's arrive code. */
export const CodePicture = ({ bookingId, code }: { bookingId: string; code: string }) => (
  <QrCode value={codeAddress(bookingId, code)} label="Your arrive code as a QR code" />
)
