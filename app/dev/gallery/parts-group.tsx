import { useState } from 'react';
import { Group, Specimen } from '#app/dev/gallery/specimen.tsx';
import { EmptyRoad } from '#app/ui/illustrations/lost-road.tsx';
import { RouteLine } from '#app/ui/illustrations/route-line.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { AlertDialog, Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/shown-toast.ts';
import { Accordion, AccordionItem } from '#app/ui/parts/accordion.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { Card } from '#app/ui/parts/card.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { LazyImage } from '#app/ui/parts/lazy-image.tsx';
import { Pill, StatusPill } from '#app/ui/parts/pill.tsx';
import { LoadingLines } from '#app/ui/parts/skeleton.tsx';
import { Stars } from '#app/ui/parts/stars.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';

/** Components that are not form fields: buttons, pills, banners, cards. */
export function PartsGroup({ id }: { id: string }) {
  return (
    <>
      <Group title="Buttons">
        <Specimen name="Variants">
          <div className="flex flex-wrap gap-3">
            <Button variant="primary">Complete Booking</Button>
            <Button>Back to Booking Details</Button>
            <Button variant="quiet">Resend OTP</Button>
            <Button variant="danger">Cancel booking</Button>
          </div>
        </Specimen>
        <Specimen name="Pending, disabled, a link">
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" pending="Processing...">
              Complete Booking
            </Button>
            <Button disabled>OTP Sent</Button>
            <ButtonLink to="#">Book Your First Ride</ButtonLink>
            <TextLink to="#">Didn't receive OTP? Resend</TextLink>
          </div>
        </Specimen>
        <Specimen name="Action bar">
          <ActionBar label="Final Amount" amount="₹1,440">
            <Button variant="primary">Confirm Booking</Button>
          </ActionBar>
        </Specimen>
      </Group>
      <Group title="States in a word">
        <Specimen name="Booking status">
          <div className="flex flex-wrap gap-2">
            {BOOKING_STATUSES.map((status) => (
              <StatusPill key={status} status={status} />
            ))}
            <StatusPill status="transferz" />
          </div>
        </Specimen>
        <Specimen name="Pills and stars">
          <div className="flex flex-wrap items-center gap-2">
            <Pill tone="brass">Unlimited KMs</Pill>
            <Pill tone="danger">Time Overlap</Pill>
            <Pill>Outbound</Pill>
            <Stars rating={5} />
            <Stars rating={4} />
          </div>
        </Specimen>
      </Group>
      <Group title="Messages">
        <Specimen name="Banners">
          <Banner tone="success" title="Phone number verified successfully" />
          <Banner tone="info">
            Our team contacts you on WhatsApp within 30 minutes to confirm availability.
          </Banner>
          <Banner tone="warning" title="The fare has changed">
            It is ₹1,499 now. Nothing was booked. Look at it and confirm again.
          </Banner>
          <Banner tone="danger" title="Booking Failed">
            Unable to complete booking. Please try again.
          </Banner>
        </Specimen>
        <Specimen name="Toasts">
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => toast({ title: 'OTP Sent', description: 'Check WhatsApp for the code.' })}>
              Show a toast
            </Button>
            <Button
              onClick={() =>
                toast({
                  title: 'Validation Error',
                  description: 'Please select pickup terminal',
                  destructive: true,
                })
              }
            >
              Show a destructive toast
            </Button>
          </div>
        </Specimen>
        <Dialogs />
      </Group>
      <Group title="Cards and lists">
        <Specimen name="A booking in the accordion">
          <Accordion>
            {(['confirmed', 'completed'] as const).map((status, index) => (
              <AccordionItem
                key={status}
                group={`${id}-bookings`}
                open={index === 0}
                summary={
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <span>
                      <span className="block font-semibold">Airport Transfer</span>
                      <span className="tabular block text-sm text-ink-soft">
                        BK-{1042 - index}, 24/11/2026, 18:05
                      </span>
                    </span>
                    <StatusPill status={status} />
                  </div>
                }
              >
                <div className="grid grid-cols-[auto_1fr] gap-x-4">
                  <RouteLine className="row-span-2" />
                  <p>Connaught Place, New Delhi, Delhi</p>
                  <p className="mt-4">Terminal 3 (International & Domestic)</p>
                </div>
              </AccordionItem>
            ))}
          </Accordion>
        </Specimen>
        <Specimen name="Empty">
          <Card>
            <EmptyState
              title="No bookings yet"
              illustration={<EmptyRoad />}
              action={
                <ButtonLink to="#" variant="primary">
                  Book Your First Ride
                </ButtonLink>
              }
            >
              Your rides appear here as soon as you book one.
            </EmptyState>
          </Card>
        </Specimen>
        <Specimen name="Loading">
          <Card title="Fare on its way">
            <LoadingLines label="Calculating your fare" />
          </Card>
        </Specimen>
        <Specimen name="Image, loaded and failed">
          <div className="grid max-w-md grid-cols-2 gap-4">
            <LazyImage src="/icons/icon.svg" alt="The wheel of Ratha" width={160} height={160} />
            <LazyImage src="/icons/absent.svg" alt="The car’s cabin" width={160} height={160} />
          </div>
        </Specimen>
      </Group>
    </>
  );
}

function Dialogs() {
  const [shown, show] = useState<'details' | 'cancel' | null>(null);
  const hide = () => show(null);
  return (
    <Specimen name="Dialogs">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => show('details')}>Open a dialog</Button>
        <Button onClick={() => show('cancel')}>Ask before a deed</Button>
      </div>
      <Dialog
        open={shown === 'details'}
        onClose={hide}
        title="Booking BK-1042"
        description="Airport Transfer, 24/11/2026, 18:05 IST"
        footer={
          <>
            <Button onClick={hide}>Copy All</Button>
            <Button variant="primary" onClick={hide}>
              Confirm
            </Button>
          </>
        }
      >
        <p className="mt-4">Connaught Place, New Delhi, Delhi to Terminal 3 (International & Domestic).</p>
      </Dialog>
      <AlertDialog
        open={shown === 'cancel'}
        onClose={hide}
        title="Cancel this booking?"
        description="The customer is told by WhatsApp. Nothing is charged."
        footer={
          <>
            <Button onClick={hide}>Keep it</Button>
            <Button variant="danger" onClick={hide}>
              Cancel booking
            </Button>
          </>
        }
      />
    </Specimen>
  );
}
