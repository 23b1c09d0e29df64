// Replaces the JSON Schema generator of zod in the browser: only the server uses it, for the description of its API,
// and every schema would include it.
const notHere = (): never => {
  throw new Error('JSON Schema is written by the server alone')
}

export const createToJSONSchemaMethod = () => notHere
export const createStandardJSONSchemaMethod = () => notHere
export const toJSONSchema = notHere
