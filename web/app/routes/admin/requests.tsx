import { Requests } from '../../features/admin/requests/requests.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('Requests for help')

export default Requests
