// Replaces the part of React Router that discovers routes from the server: every page has the whole list.
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => undefined

const notHere = (): never => {
  throw new Error('Routes are listed when the site is built')
}

export const getPartialManifest = notHere
export const getManifestPath = notHere
export const getPathsWithAncestors = notHere
export const handleClientVersionMismatch = notHere
export const URL_LIMIT = 0
