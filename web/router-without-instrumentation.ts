// Replaces the instrumentation of React Router, which is not used here.
export const consumeInstrumentationClientResultMetaReceiver = () => undefined

const notHere = (): never => {
  throw new Error('Nothing observes the router')
}

export const getRouteInstrumentationUpdates = notHere
export const instrumentClientSideRouter = notHere
export const instrumentHandler = notHere
export const instrumentationResultMetaContext = undefined
