/** Why a file of places cannot be used, worded for an operator. The current index stays in use. */
export class WrongPlaceFile extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'WrongPlaceFile'
  }
}
