import type { Clause, ContactParts } from '#app/words/shapes/policy.ts';
import { POLICY } from '#domain/policies.ts';
import { hindiDuration } from '#domain/words/hindi/formats.ts';

export const description = (name: string) => `${name} से किसी भी समय कैसे संपर्क करें, और जवाब कितनी देर में मिलता है।`;

export const clauses = ({
  name,
  phone,
  email,
  whatsapp,
  confirmation,
  details,
}: ContactParts): readonly Clause[] => [
  {
    id: 'how-to-reach-us',
    title: 'हमसे कैसे संपर्क करें',
    body: (
      <>
        <ul>
          <li>फ़ोन: {phone}, हर दिन, 24 घंटे। आज की यात्रा के लिए कृपया फ़ोन ही करें।</li>
          <li>
            WhatsApp: <span className="tabular whitespace-nowrap">{whatsapp}</span>, हर दिन, 24 घंटे।
          </li>
          <li>
            ई-मेल: {email}। हम {POLICY.emailReplyBusinessDays} कामकाजी दिन के अंदर जवाब देते हैं।
          </li>
        </ul>
        <p>कृपया बुकिंग नंबर पास रखें। वह BK से शुरू होता है, या साझा यात्रा की सीट के लिए RS से।</p>
      </>
    ),
  },
  {
    id: 'how-we-reach-you',
    title: 'हम आपसे कैसे संपर्क करते हैं',
    body: (
      <>
        <p>
          आपकी बुकिंग, ड्राइवर और किसी भी बदलाव के बारे में हम WhatsApp पर लिखते हैं, और अगर आपने पता दिया है, तो ई-मेल से
          भी। हम विज्ञापन नहीं भेजते।
        </p>
        <ul>
          <li>
            बुकिंग होने पर, और {hindiDuration(confirmation)} के अंदर यह बताने के लिए कि गाड़ी मिल सकती है या नहीं।
          </li>
          <li>यात्रा शुरू होने से {hindiDuration(details)} पहले, ड्राइवर और गाड़ी की जानकारी के साथ।</li>
          <li>जब आपकी बुकिंग बदले या रद्द हो, या कोई दूसरा ड्राइवर आए।</li>
        </ul>
        <p>
          चढ़ने के समय के आसपास ड्राइवर आपको फ़ोन कर सकता है। अगर आपने किसी और यात्री का नाम लिखा है, तो ड्राइवर उन्हें फ़ोन
          करता है, और हमारे संदेश आपको ही मिलते हैं।
        </p>
      </>
    ),
  },
  {
    id: 'one-time-codes',
    title: 'पुष्टि के कोड',
    body: (
      <p>
        {name} की ओर से कोई भी आपसे पुष्टि का कोड कभी नहीं पूछता। कृपया इसे किसी को न बताएँ। इसे सिर्फ़ इसी साइट पर लिखें।
      </p>
    ),
  },
  {
    id: 'complaints',
    title: 'शिकायतें',
    body: (
      <p>
        फ़ोन या ई-मेल से हमें बताएँ कि क्या गलत हुआ। किराये की बात हो, तो यात्रा के {POLICY.disputeDays} दिनों के अंदर बताएँ।
        हम हर शिकायत की जाँच करते हैं और उसे {POLICY.complaintBusinessDays} कामकाजी दिनों के अंदर निपटाते हैं।
      </p>
    ),
  },
];
