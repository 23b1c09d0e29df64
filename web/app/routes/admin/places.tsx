import { PlacesPage } from '../../features/admin/places/places.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('Places')

export default PlacesPage
