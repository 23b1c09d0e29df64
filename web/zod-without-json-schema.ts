// Stands in the browser's copy of zod for what writes JSON Schema: the server alone does that, for the description of its
// calls, and every schema would bring it along.
const notHere = (): never => {
  throw new Error('JSON Schema is written by the server alone')
}

export const createToJSONSchemaMethod = () => notHere
export const createStandardJSONSchemaMethod = () => notHere
export const toJSONSchema = notHere
