export { findOperator } from './queries.ts'
export { isOn, requireOn, turnSwitch } from './service.ts'
