// Stands in the browser's copy of React Router for what observes it, which nothing here does.
export const consumeInstrumentationClientResultMetaReceiver = () => undefined

const notHere = (): never => {
  throw new Error('Nothing observes the router')
}

export const getRouteInstrumentationUpdates = notHere
export const instrumentClientSideRouter = notHere
export const instrumentHandler = notHere
export const instrumentationResultMetaContext = undefined
