import type { AuditEntriesTable, AuditLinksTable } from '#infra/postgres/tables/audit.ts';
import type { BackupsTable } from '#infra/postgres/tables/backups.ts';
import type {
  CustomerCompaniesTable,
  InvoiceSeriesTable,
  InvoicesTable,
} from '#infra/postgres/tables/billing/invoices.ts';
import type { PaymentsTable } from '#infra/postgres/tables/billing/payments.ts';
import type { BookingChangesTable } from '#infra/postgres/tables/bookings/booking-changes.ts';
import type { BookingViewersTable } from '#infra/postgres/tables/bookings/booking-viewers.ts';
import type { BookingsTable } from '#infra/postgres/tables/bookings/bookings.ts';
import type { CouponRedemptionsTable } from '#infra/postgres/tables/bookings/coupon-redemptions.ts';
import type { CouponsTable } from '#infra/postgres/tables/bookings/coupons.ts';
import type { CurrencyRatesTable } from '#infra/postgres/tables/bookings/currency-rates.ts';
import type { CustomersTable } from '#infra/postgres/tables/bookings/customers.ts';
import type { DeletedBookingsTable } from '#infra/postgres/tables/bookings/deleted-bookings.ts';
import type { PersonalDataErasuresTable } from '#infra/postgres/tables/bookings/personal-data-erasures.ts';
import type { TariffChangesTable } from '#infra/postgres/tables/bookings/tariff-changes.ts';
import type { TariffsTable } from '#infra/postgres/tables/bookings/tariffs.ts';
import type { CalendarEventsTable } from '#infra/postgres/tables/calendar/calendar-events.ts';
import type { CalendarFeedsTable } from '#infra/postgres/tables/calendar/calendar-feeds.ts';
import type { DriverLeaveTable } from '#infra/postgres/tables/fleet/driver-leave.ts';
import type { DriverShiftsTable } from '#infra/postgres/tables/fleet/driver-shifts.ts';
import type { DriversTable } from '#infra/postgres/tables/fleet/drivers.ts';
import type { DutiesTable } from '#infra/postgres/tables/fleet/duties.ts';
import type { DutyChangesTable } from '#infra/postgres/tables/fleet/duty-changes.ts';
import type { FleetChangesTable } from '#infra/postgres/tables/fleet/fleet-changes.ts';
import type { VehiclesTable } from '#infra/postgres/tables/fleet/vehicles.ts';
import type { KnownSendersTable } from '#infra/postgres/tables/identity/known-senders.ts';
import type { MessageLoginsTable } from '#infra/postgres/tables/identity/message-logins.ts';
import type { OtpChallengesTable } from '#infra/postgres/tables/identity/otp-challenges.ts';
import type { OtpLimitsTable } from '#infra/postgres/tables/identity/otp-limits.ts';
import type { RateLimitsTable } from '#infra/postgres/tables/identity/rate-limits.ts';
import type { SavedViewsTable } from '#infra/postgres/tables/identity/saved-views.ts';
import type { SecurityEventsTable } from '#infra/postgres/tables/identity/security-events.ts';
import type { SessionsTable } from '#infra/postgres/tables/identity/sessions.ts';
import type { TeamChangesTable } from '#infra/postgres/tables/identity/team-changes.ts';
import type { TeamFactorChallengesTable } from '#infra/postgres/tables/identity/team-factor-challenges.ts';
import type {
  TeamFactorsTable,
  TeamPasskeysTable,
  TeamRecoveryCodesTable,
} from '#infra/postgres/tables/identity/team-factors.ts';
import type { TeamMembersTable } from '#infra/postgres/tables/identity/team-members.ts';
import type { InstallationTable } from '#infra/postgres/tables/installation.ts';
import type { AlarmsTable } from '#infra/postgres/tables/messaging/alarms.ts';
import type { InboundMessagesTable } from '#infra/postgres/tables/messaging/inbound-messages.ts';
import type { MessageChoicesTable } from '#infra/postgres/tables/messaging/message-choices.ts';
import type { MessageReceiptsTable } from '#infra/postgres/tables/messaging/message-receipts.ts';
import type { MessageResendsTable } from '#infra/postgres/tables/messaging/message-resends.ts';
import type {
  MessageTurnsTable,
  WhatsappNumbersTable,
} from '#infra/postgres/tables/messaging/message-turns.ts';
import type { MessageWindowsTable } from '#infra/postgres/tables/messaging/message-windows.ts';
import type { MessagesTable } from '#infra/postgres/tables/messaging/messages.ts';
import type { OutboxEventsTable } from '#infra/postgres/tables/messaging/outbox-events.ts';
import type { RelayLeaseTable } from '#infra/postgres/tables/messaging/relay-lease.ts';
import type { SmsTextsTable } from '#infra/postgres/tables/messaging/sms-texts.ts';
import type { WorkflowClaimsTable } from '#infra/postgres/tables/messaging/workflow-claims.ts';
import type { WorkflowFailuresTable } from '#infra/postgres/tables/messaging/workflow-failures.ts';
import type { RideshareBookingsTable } from '#infra/postgres/tables/rideshare/rideshare-bookings.ts';
import type { RideshareRoutesTable } from '#infra/postgres/tables/rideshare/rideshare-routes.ts';
import type { RideshareStopsTable } from '#infra/postgres/tables/rideshare/rideshare-stops.ts';
import type { RideshareTripsTable } from '#infra/postgres/tables/rideshare/rideshare-trips.ts';
import type { SeatLayoutsTable } from '#infra/postgres/tables/rideshare/seat-layouts.ts';
import type { TripSeatsTable } from '#infra/postgres/tables/rideshare/trip-seats.ts';

/** Types of all tables, for queries. The migrations define the tables. */
export type Tables = {
  audit_entries: AuditEntriesTable;
  audit_links: AuditLinksTable;
  customers: CustomersTable;
  team_members: TeamMembersTable;
  saved_views: SavedViewsTable;
  sessions: SessionsTable;
  team_factors: TeamFactorsTable;
  team_passkeys: TeamPasskeysTable;
  team_recovery_codes: TeamRecoveryCodesTable;
  team_factor_challenges: TeamFactorChallengesTable;
  known_senders: KnownSendersTable;
  message_logins: MessageLoginsTable;
  otp_challenges: OtpChallengesTable;
  otp_limits: OtpLimitsTable;
  rate_limits: RateLimitsTable;
  security_events: SecurityEventsTable;
  tariffs: TariffsTable;
  tariff_changes: TariffChangesTable;
  coupons: CouponsTable;
  bookings: BookingsTable;
  booking_viewers: BookingViewersTable;
  deleted_bookings: DeletedBookingsTable;
  currency_rates: CurrencyRatesTable;
  personal_data_erasures: PersonalDataErasuresTable;
  drivers: DriversTable;
  vehicles: VehiclesTable;
  duties: DutiesTable;
  duty_changes: DutyChangesTable;
  driver_shifts: DriverShiftsTable;
  driver_leave: DriverLeaveTable;
  fleet_changes: FleetChangesTable;
  calendar_feeds: CalendarFeedsTable;
  calendar_events: CalendarEventsTable;
  team_changes: TeamChangesTable;
  coupon_redemptions: CouponRedemptionsTable;
  invoice_series: InvoiceSeriesTable;
  invoices: InvoicesTable;
  customer_companies: CustomerCompaniesTable;
  payments: PaymentsTable;
  booking_changes: BookingChangesTable;
  outbox_events: OutboxEventsTable;
  installation: InstallationTable;
  backups: BackupsTable;
  relay_lease: RelayLeaseTable;
  workflow_claims: WorkflowClaimsTable;
  workflow_failures: WorkflowFailuresTable;
  seat_layouts: SeatLayoutsTable;
  rideshare_routes: RideshareRoutesTable;
  rideshare_stops: RideshareStopsTable;
  rideshare_trips: RideshareTripsTable;
  trip_seats: TripSeatsTable;
  rideshare_bookings: RideshareBookingsTable;
  message_receipts: MessageReceiptsTable;
  message_turns: MessageTurnsTable;
  message_windows: MessageWindowsTable;
  messages: MessagesTable;
  message_resends: MessageResendsTable;
  inbound_messages: InboundMessagesTable;
  sms_texts: SmsTextsTable;
  message_choices: MessageChoicesTable;
  whatsapp_numbers: WhatsappNumbersTable;
  alarms: AlarmsTable;
};
