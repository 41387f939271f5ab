import * as z from 'zod'
import { Stored } from '../entities/form.ts'
import { Order, OrderRequest } from '../entities/order.ts'
import { Consent, CountryOption, Feature, NewPassword, Profile, ProfileChange } from '../entities/person.ts'
import { Visit, VisitAddress, VisitChange, VisitPerson, VisitRequest } from '../entities/visit.ts'
import { loneKeyField, requiredField } from '../reading.ts'
import { bounds } from '../rules/people.ts'
import { Id, key, ownCall, privateCall } from './parts.ts'

/** The caller's own account (API-41 to API-48). */
export const account = {
  /**
   * Ends the session of the token. Not part of the specification, in which signing out concerns the browser alone; a
   * server without this call answers 404.
   */
  signOut: ownCall('DELETE', '/session', 'Sign out').output(z.object({})),
  /**
   * Sends the mail that verifies the caller's address again. Not part of the specification, like the next call. 429
   * after too many requests.
   */
  sendVerification: ownCall('POST', '/email/verification', 'Send the verification mail').output(z.object({})),
  /**
   * Verifies the caller's address with the token of the mail; a verified address stays verified. 410 for a link that
   * has expired or was used, 403 for the link of another account, 409 if another account has verified the same address
   * first.
   */
  verifyEmail: ownCall('POST', '/email/verify', 'Verify the own email address')
    .input(z.object({ token: key }))
    .output(z.object({})),
  /** The caller's profile (API-41). */
  profile: privateCall('GET', '/profile/', 'The own profile').output(Profile),
  /** The features that are switched off for the caller (API-45). */
  features: privateCall('GET', '/profile/feature', 'The own features').output(z.array(Feature)),
  /** The consent text, and whether the caller has agreed to it (API-46). */
  consent: privateCall('GET', '/profile/consent', 'The consent').output(Consent),
  /** Agrees to the consent (API-47). */
  agree: privateCall('POST', '/profile/consent', 'Agree')
    .input(z.object({ consent: z.literal(true), version: z.string().max(255).optional() }))
    .output(Consent),
  /** Sets a new password with the token of a session or of a reset link (API-48). */
  changePassword: privateCall('PATCH', '/profile/change', 'Set a new password')
    .input(z.object({ password: NewPassword }))
    .output(z.object({})),
  /** Stores the profile picture (API-43). The part with the file may have another name than `file`. */
  storePicture: privateCall('POST', '/profile/media', 'Store the profile picture')
    .input(z.object({ file: z.file().max(bounds.pictureBytes) }))
    .output(z.object({ id: z.string(), url: loneKeyField() })),
  /** Removes the profile picture (API-44). */
  removePicture: privateCall('DELETE', '/profile/media/{id}', 'Remove the profile picture')
    .input(Id)
    .output(z.object({})),
  /** Saves the profile (API-42). Servers may answer anything, because the specification names no answer. */
  saveProfile: privateCall('POST', '/profile/{id}', 'Save the own profile')
    .input(Id.extend(ProfileChange.shape))
    .output(Profile.nullable()),
}

/** The caller's orders (API-37 to API-40). */
export const orders = {
  place: privateCall('POST', '/order/', 'Place an order').input(OrderRequest).output(Order),
  list: privateCall('GET', '/order/', 'The own orders').output(z.array(Order)),
  /** The countries to choose from (API-40). */
  options: privateCall('GET', '/order/options', 'The countries').output(
    z.object({ countries: requiredField(z.array(CountryOption)) }),
  ),
  one: privateCall('GET', '/order/{id}', 'One of the own orders').input(Id).output(Order),
}

/** Visits that the caller has requested or is assigned to (API-35). */
export const visits = {
  requested: privateCall('GET', '/visitation/requested', 'Visits that the caller asked for').output(z.array(Visit)),
  addresses: privateCall('GET', '/visitation/address', "The caller's addresses").output(z.array(VisitAddress)),
  assigned: privateCall('GET', '/visitation/assigned', 'Visits assigned to the caller').output(z.array(Visit)),
  assignedUsers: privateCall('GET', '/visitation/assigned/user', 'Users that visits can be assigned to').output(
    z.array(VisitPerson),
  ),
  request: privateCall('POST', '/visitation/request', 'Ask for a visit').input(VisitRequest).output(Stored),
  create: privateCall('POST', '/visitation/create', 'Plan a visit')
    .input(VisitRequest.extend({ assigned_to: z.string().min(1).max(bounds.text) }))
    .output(Stored),
  update: privateCall('PUT', '/visitation/update/{id}', 'Change a visit')
    .input(Id.extend(VisitChange.shape))
    .output(Visit),
  remove: privateCall('DELETE', '/visitation/delete/{id}', 'Cancel a visit').input(Id).output(z.object({})),
}
