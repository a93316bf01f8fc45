import type { ReportColumn, ReportDefinition, ReportName, ReportUnit } from '#domain/reports/report.ts';

const column =
  (unit: ReportUnit) =>
  (key: string, label: string): ReportColumn => ({ key, label, unit });
const count = column('count');
const rupees = column('rupees');
const minutes = column('minutes');
const percent = column('percent');
const hours = column('hours');

const SEATS = [
  count('forSale', 'For sale'),
  count('sold', 'Sold'),
  percent('occupancy', 'Occupancy'),
  count('blocked', 'Blocked'),
  count('cancelled', 'Cancelled'),
  rupees('revenue', 'Revenue'),
];

/** The definition of each report. Other programs depend on the keys of the columns. */
export const REPORTS: Readonly<Record<ReportName, ReportDefinition>> = {
  rides: {
    title: 'Rides',
    about: 'Bookings by the day of their pickup.',
    of: null,
    columns: [
      count('bookings', 'Bookings'),
      count('completed', 'Completed'),
      count('open', 'Open'),
      count('cancelled', 'Cancelled'),
      count('seats', 'Shared seats'),
    ],
    charts: [{ title: 'Bookings', kind: 'columns', series: ['completed', 'open', 'cancelled'] }],
  },
  revenue: {
    title: 'Revenue',
    about: 'Fares by the day of the pickup, in rupees. Cancelled bookings are not in the total.',
    of: null,
    columns: [
      rupees('completed', 'Completed'),
      rupees('open', 'Open'),
      rupees('seats', 'Shared seats'),
      rupees('total', 'Total'),
      rupees('cancelled', 'Cancelled'),
    ],
    charts: [{ title: 'Revenue', kind: 'columns', series: ['completed', 'open', 'seats'] }],
  },
  confirmation: {
    title: 'Confirmation time',
    about: 'Minutes from the booking to its confirmation, by the day of the booking.',
    of: null,
    columns: [
      count('bookings', 'Bookings'),
      count('confirmed', 'Confirmed'),
      minutes('median', 'Median'),
      minutes('p95', '95th percentile'),
      count('missed', 'Missed'),
      percent('missedShare', 'Missed share'),
    ],
    charts: [
      { title: 'Minutes to confirm', kind: 'lines', series: ['median', 'p95'] },
      { title: 'Bookings that missed the time to confirm', kind: 'columns', series: ['missed'] },
    ],
  },
  cancellations: {
    title: 'Cancellations',
    about: 'Cancelled bookings by reason and by who cancelled, by the day of their pickup.',
    of: 'Reason',
    columns: [
      count('rider', 'By the rider'),
      count('team', 'By the team'),
      count('system', 'By the system'),
      count('total', 'Total'),
      rupees('fares', 'Fares'),
    ],
    charts: [{ title: 'Cancelled bookings', kind: 'bars', series: ['rider', 'team', 'system'] }],
  },
  seats: {
    title: 'Seats by route',
    about: 'Seats of rideshare trips by the day of their departure. Occupancy is sold ÷ for sale.',
    of: 'Route',
    columns: [count('trips', 'Trips'), ...SEATS],
    charts: [{ title: 'Seat occupancy by route', kind: 'bars', series: ['occupancy'] }],
  },
  trips: {
    title: 'Seats by trip',
    about: 'Seats of each rideshare trip by the day of its departure. Occupancy is sold ÷ for sale.',
    of: 'Trip',
    columns: SEATS,
    charts: [{ title: 'Seat occupancy by trip', kind: 'columns', series: ['occupancy'] }],
  },
  drivers: {
    title: 'Drivers',
    about: 'Completed rides and time on duty. Utilisation is on duty ÷ planned shifts of today.',
    of: 'Driver',
    columns: [
      count('rides', 'Rides'),
      count('trips', 'Trips'),
      hours('onDuty', 'On duty'),
      hours('planned', 'Planned'),
      percent('utilisation', 'Utilisation'),
    ],
    charts: [
      { title: 'Completed rides and trips', kind: 'bars', series: ['rides', 'trips'] },
      { title: 'Utilisation', kind: 'bars', series: ['utilisation'] },
    ],
  },
  vehicles: {
    title: 'Cars',
    about: 'Time on duty. Utilisation is on duty ÷ all hours of the period.',
    of: 'Car',
    columns: [count('duties', 'Duties'), hours('onDuty', 'On duty'), percent('utilisation', 'Utilisation')],
    charts: [{ title: 'Utilisation', kind: 'bars', series: ['utilisation'] }],
  },
  energy: {
    title: 'Energy',
    about:
      'Road distance of completed rides, and the energy for it at the consumption of the configuration. An estimate, without empty drives.',
    of: 'Car',
    columns: [
      count('rides', 'Rides'),
      count('trips', 'Trips'),
      { key: 'km', label: 'Distance', unit: 'km' },
      { key: 'kwh', label: 'Energy', unit: 'kwh' },
      count('withoutDistance', 'Without distance'),
    ],
    charts: [{ title: 'Distance', kind: 'bars', series: ['km'] }],
  },
};
