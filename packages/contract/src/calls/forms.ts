import * as z from 'zod'
import { Form, FormLog, Report, Stored } from '../entities/form.ts'
import { Id, privateCall } from './parts.ts'

/**
 * One part per answered field, named by the field's id; several values repeat the part; uploads are file parts.
 */
const FormAnswer = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.file(), z.array(z.file())]))

/** Forms and feedback (API-16 to API-20, API-36). */
export const forms = {
  /** The forms by id (API-16, A-90). */
  list: privateCall('GET', '/form/', 'The forms').output(z.record(z.string(), Form)),
  /** Stores a result (API-17). */
  result: privateCall('POST', '/form/{id}/result', 'Send a form').input(Id.and(FormAnswer)).output(Stored),
  /** Stores a log entry (API-18). */
  log: privateCall('POST', '/form/{id}/log', 'Log about a form').input(Id.extend(FormLog.shape)).output(Stored),
  /** The forms assigned to a portal user (API-19). */
  assigned: privateCall('GET', '/form/assigned/{id}', 'The forms of a user')
    .input(Id)
    .output(z.record(z.string(), Form)),
  /** Stores a result on behalf of an assigned user (API-20). */
  assignedResult: privateCall('POST', '/form/{id}/assigned/{user}/result', 'Send a form on behalf of a user')
    .input(Id.extend({ user: z.string().min(1).max(255) }).and(FormAnswer))
    .output(Stored),
  /** Stores a feedback report (API-36). */
  report: privateCall('POST', '/report/', 'Send feedback').input(Report).output(Stored),
}
