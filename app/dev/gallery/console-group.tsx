import { Group, Specimen } from '#app/dev/gallery/specimen.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { CopyId } from '#app/ui/overlays/copy-id.tsx';
import { Tooltip, TooltipProvider } from '#app/ui/overlays/tooltip.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { Pill, StatusPill } from '#app/ui/parts/pill.tsx';
import { FilterChips } from '#app/ui/tables/filter-chips.tsx';
import { Statistics } from '#app/ui/tables/statistics.tsx';
import { TabLinks } from '#app/ui/tables/tab-links.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';

const BOOKINGS = [
  {
    id: 'BK-1042',
    customer: 'अनन्या शर्मा',
    service: 'Airport',
    pickup: '18:05',
    fare: '₹1,440',
    status: 'received',
  },
  {
    id: 'BK-1041',
    customer: 'Rohan Mehta',
    service: 'Intercity',
    pickup: '06:30',
    fare: '₹1,08,250',
    status: 'confirmed',
  },
  {
    id: 'BK-1040',
    customer: 'Zoya Khan',
    service: 'Hourly',
    pickup: '09:00',
    fare: '₹2,000',
    status: 'on-trip',
  },
  {
    id: 'BK-1038',
    customer: 'Arjun Nair',
    service: 'Airport',
    pickup: '23:45',
    fare: '₹999',
    status: 'completed',
  },
  {
    id: 'BK-1037',
    customer: 'Mira Das',
    service: 'Airport',
    pickup: '04:15',
    fare: '₹1,899',
    status: 'cancelled',
  },
] as const;

/** The same components at the console's density. */
export function ConsoleGroup({ id }: { id: string }) {
  return (
    <Group title="Console">
      <TooltipProvider>
        <div data-density="console" className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <TabLinks
            label={`Console sections, ${id}`}
            tabs={[
              { to: '/dev/gallery', label: 'Bookings' },
              { to: '/dev/duty-calendar', label: 'Duty calendar' },
              { to: '/dev/drivers', label: 'Drivers' },
              { to: '/dev/vehicles', label: 'Vehicles' },
            ]}
          />
          <Statistics
            items={[
              { label: 'Total', value: '128' },
              { label: 'Confirmed', value: '96' },
              { label: 'Pending', value: '11' },
              { label: 'Cancelled', value: '21' },
              { label: 'Total Revenue', value: '₹4,82,310' },
            ]}
          />
          <Specimen name="Filters">
            <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[2fr_1fr_1fr_auto]">
              <TextField
                name={`${id}-search`}
                type="search"
                label="Search"
                placeholder="Name, phone, place or id"
              />
              <SelectField
                name={`${id}-status`}
                label="Status"
                defaultValue="confirmed"
                options={[
                  { value: '', label: 'All' },
                  { value: 'confirmed', label: 'Confirmed' },
                ]}
              />
              <TextField name={`${id}-from`} type="date" label="Trip date from" />
              <Button>Refresh</Button>
            </div>
            <FilterChips
              clearHref="#"
              chips={[
                { label: 'Status: Confirmed', removeHref: '#' },
                { label: 'Trip date: from 24/11/2026', removeHref: '#' },
              ]}
            />
          </Specimen>
          <Specimen name="Table">
            <p className="text-ink-soft">Showing 5 of 128 bookings</p>
            <Table label={`Bookings, ${id}`}>
              <thead>
                <tr>
                  <HeadCell>Id</HeadCell>
                  <HeadCell>Customer</HeadCell>
                  <HeadCell>Service</HeadCell>
                  <HeadCell sorted="descending">Pickup</HeadCell>
                  <HeadCell numeric>Fare</HeadCell>
                  <HeadCell>Status</HeadCell>
                  <HeadCell>
                    <span className="sr-only">Actions</span>
                  </HeadCell>
                </tr>
              </thead>
              <tbody>
                {BOOKINGS.map((booking) => (
                  <Row key={booking.id}>
                    <Cell head>
                      <CopyId id={booking.id} />
                    </Cell>
                    <Cell className="whitespace-nowrap">{booking.customer}</Cell>
                    <Cell>{booking.service}</Cell>
                    <Cell className="tabular">
                      <Tooltip text="24/11/2026, India time">
                        <button
                          type="button"
                          className="rounded-xs underline decoration-line decoration-dotted underline-offset-4"
                        >
                          {booking.pickup}
                        </button>
                      </Tooltip>
                    </Cell>
                    <Cell numeric>{booking.fare}</Cell>
                    <Cell>
                      <StatusPill status={booking.status} />
                    </Cell>
                    <Cell className="text-right">
                      <Button variant="quiet" aria-label={`View details of ${booking.id}`}>
                        View
                      </Button>
                    </Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          </Specimen>
          <Specimen name="Conflicts, empty">
            <div className="flex flex-wrap gap-2">
              <Pill tone="danger">Time Overlap</Pill>
              <Pill tone="received">Outside Shift Hours</Pill>
              <Pill tone="completed">Insufficient Buffer</Pill>
            </div>
            <EmptyState title="No bookings match your filters. Try adjusting the filter criteria." />
          </Specimen>
        </div>
      </TooltipProvider>
    </Group>
  );
}
