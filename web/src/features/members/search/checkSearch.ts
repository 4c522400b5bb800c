import { searchQuery } from '@wayside/contract/peopleSearch'
import { problemsOf } from '../../../ui/shared/forms/problems.ts'
import type { Filters } from '../discoverSearch.ts'
import { valuesOf } from './searchPeople.ts'

/** Checks the filters as the server does. */
export const checkSearch = (filters: Filters) =>
  problemsOf(searchQuery.safeParse(valuesOf(filters)))
