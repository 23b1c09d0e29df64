/**
 * What each statement takes and returns, by its name. `npm run types` asks PostgreSQL and writes it beside the queries, into
 * the `statements.types.ts` of each feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: those files fill it
export interface Statements {}

/** JSON from the database, whose shape PostgreSQL does not know: the statement declares it with `shape`. */
export type Json = { readonly json: unique symbol }

export type Values = readonly unknown[]
/** The parameters of a statement by its name, or of several alike. */
export type ParametersOf<Name extends keyof Statements> = Statements[Name] extends {
  parameters: infer All extends Values
}
  ? All
  : never
/** A row of a statement, with the shapes that it declares. Nullability comes from PostgreSQL alone. */
export type RowNamed<Name extends keyof Statements, Shape> = Statements[Name] extends { row: infer Row }
  ? {
      [Column in keyof Row]: Column extends keyof Shape
        ? NonNullable<Shape[Column]> | Extract<Row[Column], null>
        : Row[Column]
    }
  : never

/**
 * Whether a column that PostgreSQL describes as `Found` may be declared as `Declared`: a narrower type of the same
 * kind, and for JSON never null, which cannot be expressed elsewhere.
 */
type Fits<Declared, Found> = FitsValue<NonNullable<Declared>, NonNullable<Found>>
type FitsValue<Declared, Found> = [Found] extends [Declared]
  ? true
  : [Declared] extends [Plain]
    ? [Found] extends [Json]
      ? true
      : [Declared] extends [Found]
        ? true
        : false
    : FitsObject<Declared, Found>
type Plain = string | number | boolean | Date | Uint8Array
type FitsObject<Declared, Found> = Found extends Json
  ? true
  : Found extends readonly (infer FoundOne)[]
    ? Declared extends readonly (infer DeclaredOne)[]
      ? Fits<DeclaredOne, FoundOne>
      : false
    : AllFit<Declared, Found>
type AllFit<Declared, Found> = {
  [Field in keyof Declared]-?: Field extends keyof Found
    ? Fits<Declared[Field], Found[Field]>
    : undefined extends Declared[Field]
      ? true
      : false
}[keyof Declared]
/** The shape that a statement may declare: it must not contradict PostgreSQL. */
export type ShapeFor<Name extends keyof Statements, Columns> = [AllFit<Columns, RowNamed<Name, object>>] extends [true]
  ? Shape<Columns>
  : never

/** The values for the parameters of a statement, if it has any. Each can be null; `undefined` is sent as null. */
export type Given<All extends Values> = All extends readonly []
  ? []
  : number extends All['length']
    ? [values?: Values]
    : [values: { readonly [Place in keyof All]: All[Place] | null | undefined }]

/** For the compiler only. */
export type Shape<Columns> = { readonly columns?: Columns }
const none = {}
/** Declares what PostgreSQL does not know about columns: the shape of JSON, and texts with few possible values. */
export const shape = <Columns extends object>(): Shape<Columns> => none
