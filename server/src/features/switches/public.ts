export { findOperator } from './queries.ts'
export { isOn, requireOn, setSwitch } from './service.ts'
