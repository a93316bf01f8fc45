import type { PlaceGroup } from '#infra/places/towns/place.ts';

const DELHI = { town: 'New Delhi', state: 'Delhi' } as const;
const GURUGRAM = { town: 'Gurugram', state: 'Haryana' } as const;
const FARIDABAD = { town: 'Faridabad', state: 'Haryana' } as const;
const NOIDA = { town: 'Noida', state: 'Uttar Pradesh' } as const;
const GREATER_NOIDA = { town: 'Greater Noida', state: 'Uttar Pradesh' } as const;
const GHAZIABAD = { town: 'Ghaziabad', state: 'Uttar Pradesh' } as const;

export const HOTELS: readonly PlaceGroup[] = [
  {
    ...DELHI,
    kind: 'hotel',
    size: 6,
    rows: [
      ['The Taj Mahal Hotel', 28.6052, 77.2239, 'Taj Mansingh', 'Taj Mahal New Delhi'],
      ['Taj Palace', 28.5951, 77.1708],
      ['The Oberoi', 28.5985, 77.2396],
      ['The Leela Palace', 28.5796, 77.1899, 'Leela Palace Chanakyapuri'],
      ['ITC Maurya', 28.5972, 77.1735, 'Maurya Sheraton'],
      ['The Imperial', 28.6253, 77.2187, 'Imperial Hotel'],
      ['The Lalit', 28.6314, 77.2273, 'Lalit Hotel'],
      ['The Ashok', 28.5975, 77.1965, 'Ashoka Hotel', 'Ashok Hotel'],
      ['The Claridges', 28.6009, 77.2163],
      ['Shangri-La Eros', 28.6213, 77.2181, 'Shangri La'],
      ['Le Méridien New Delhi', 28.6187, 77.2177, 'Le Meridien'],
      ['Hyatt Regency Delhi', 28.5689, 77.1848],
      ['The Park', 28.6295, 77.2152, 'Park Hotel Connaught Place'],
      ['The Lodhi', 28.5915, 77.2385, 'Lodhi Hotel'],
      ['JW Marriott Aerocity', 28.5524, 77.1215, 'JW Marriott'],
      ['Andaz Delhi', 28.5537, 77.1206, 'Hyatt Andaz'],
      ['Pullman Aerocity', 28.5519, 77.1228, 'Novotel Aerocity', 'Pullman Novotel'],
      ['Roseate House Aerocity', 28.5513, 77.1195],
      ['Radisson Blu Plaza Mahipalpur', 28.5435, 77.1197, 'Radisson Mahipalpur'],
      ['The Suryaa', 28.5609, 77.2697, 'Hotel Suryaa'],
      ['Sheraton Saket', 28.5274, 77.2166, 'Sheraton New Delhi'],
      ['The Grand Vasant Kunj', 28.5378, 77.1523, 'Grand Hotel'],
    ],
  },
  {
    ...GURUGRAM,
    kind: 'hotel',
    size: 5,
    rows: [
      ['The Leela Ambience', 28.5041, 77.0966, 'Leela Gurgaon'],
      ['The Oberoi Gurgaon', 28.5029, 77.0885, 'Trident Gurgaon', 'Trident'],
      ['The Westin Gurgaon', 28.4681, 77.0708, 'Westin'],
      ['Hyatt Regency Gurgaon', 28.4263, 76.9949],
      ['Taj City Centre', 28.4519, 77.0735],
    ],
  },
  {
    ...NOIDA,
    kind: 'hotel',
    size: 5,
    rows: [['Radisson Blu MBD', 28.5692, 77.3236, 'Radisson Noida']],
  },
  {
    ...GREATER_NOIDA,
    kind: 'hotel',
    size: 4,
    rows: [['Crowne Plaza Greater Noida', 28.4602, 77.506]],
  },
];

export const MALLS: readonly PlaceGroup[] = [
  {
    ...DELHI,
    kind: 'mall',
    size: 6,
    rows: [
      ['Select Citywalk', 28.5286, 77.2193, 'Select City Walk', 'Citywalk Mall', 'DLF Avenue Saket'],
      ['DLF Promenade', 28.5426, 77.1562],
      ['Ambience Mall Vasant Kunj', 28.5413, 77.155],
      ['DLF Emporio', 28.5433, 77.157],
      ['Pacific Mall Tagore Garden', 28.6425, 77.1068, 'Pacific Mall'],
      ['Unity One Rohini', 28.7145, 77.1165],
      ['V3S Mall', 28.6367, 77.2866],
      ['Vegas Mall Dwarka', 28.6008, 77.029, 'Vegas Mall'],
      ['Palika Bazaar', 28.6313, 77.2192],
      ['Dilli Haat Janakpuri', 28.6275, 77.0895],
    ],
  },
  {
    ...GURUGRAM,
    kind: 'mall',
    size: 5,
    rows: [
      ['Ambience Mall Gurugram', 28.5057, 77.0957, 'Ambience Mall Gurgaon', 'Ambience Mall'],
      ['DLF Cyber Hub', 28.4957, 77.0884, 'Cyber Hub', 'Cyberhub'],
      ['MGF Metropolitan Mall', 28.4806, 77.0803, 'Metropolitan Mall'],
      ['Sahara Mall', 28.4797, 77.0858],
      ['Worldmark Gurugram', 28.396, 77.066],
      ['Kingdom of Dreams', 28.468, 77.068],
    ],
  },
  {
    ...NOIDA,
    kind: 'mall',
    size: 6,
    rows: [
      ['DLF Mall of India', 28.5673, 77.3211, 'Mall of India', 'DLF Mall Noida'],
      ['The Great India Place', 28.5678, 77.3259, 'GIP', 'GIP Mall', 'Worlds of Wonder'],
      ['Logix City Centre', 28.5742, 77.3537],
    ],
  },
  {
    ...GHAZIABAD,
    kind: 'mall',
    size: 4,
    rows: [
      ['Pacific Mall Kaushambi', 28.6453, 77.3267],
      ['Gaur Central Mall', 28.6776, 77.4427],
    ],
  },
  {
    ...FARIDABAD,
    kind: 'mall',
    size: 4,
    rows: [['Crown Interiorz Mall', 28.4762, 77.3075, 'Crown Mall']],
  },
];

export const HOSPITALS: readonly PlaceGroup[] = [
  {
    ...DELHI,
    kind: 'hospital',
    size: 6,
    rows: [
      ['AIIMS', 28.5672, 77.21, 'All India Institute of Medical Sciences', 'एम्स'],
      ['Safdarjung Hospital', 28.568, 77.2059],
      ['Sir Ganga Ram Hospital', 28.6383, 77.1895, 'Ganga Ram Hospital'],
      ['Indraprastha Apollo Hospital', 28.5411, 77.2833, 'Apollo Hospital Sarita Vihar', 'Apollo Hospital'],
      ['Max Hospital Saket', 28.5277, 77.212, 'Max Super Speciality Saket', 'Max Saket'],
      ['Fortis Escorts Okhla', 28.5605, 77.2736, 'Escorts Heart Institute', 'Fortis Okhla'],
      ['Fortis Vasant Kunj', 28.5187, 77.1618, 'Fortis Hospital Vasant Kunj'],
      ['BLK Max Hospital', 28.6433, 77.1797, 'BLK Hospital'],
      ['Ram Manohar Lohia Hospital', 28.6254, 77.2013, 'RML Hospital'],
      ['Lok Nayak Hospital', 28.6387, 77.2386, 'LNJP Hospital'],
      ['Moolchand Hospital', 28.5656, 77.2346, 'Moolchand'],
      ['Holy Family Hospital', 28.5617, 77.2755],
      ['GTB Hospital', 28.6843, 77.3105],
      ['Primus Hospital', 28.594, 77.192],
      ['Indian Spinal Injuries Centre', 28.5217, 77.1506],
    ],
  },
  {
    ...GURUGRAM,
    kind: 'hospital',
    size: 5,
    rows: [
      ['Medanta the Medicity', 28.4391, 77.0409, 'Medanta', 'Medanta Hospital', 'मेदांता'],
      ['Artemis Hospital', 28.4319, 77.0727],
      ['Fortis Memorial Research Institute', 28.4577, 77.0726, 'FMRI', 'Fortis Gurgaon'],
      ['Paras Hospital', 28.4513, 77.0893],
      ['CK Birla Hospital', 28.4292, 77.0578],
    ],
  },
  {
    ...NOIDA,
    kind: 'hospital',
    size: 4,
    rows: [
      ['Fortis Hospital Noida', 28.6188, 77.3725, 'Fortis Noida'],
      ['Jaypee Hospital', 28.5147, 77.3708],
      ['Kailash Hospital', 28.5738, 77.3348],
      ['Felix Hospital', 28.5095, 77.4075],
    ],
  },
  {
    ...GHAZIABAD,
    kind: 'hospital',
    size: 4,
    rows: [
      ['Max Hospital Vaishali', 28.635, 77.333],
      ['Yashoda Hospital Kaushambi', 28.6435, 77.3215, 'Yashoda Hospital'],
    ],
  },
  {
    ...FARIDABAD,
    kind: 'hospital',
    size: 5,
    rows: [
      ['Amrita Hospital', 28.4206, 77.358],
      ['Asian Hospital', 28.4258, 77.2994],
    ],
  },
];

export const OFFICES: readonly PlaceGroup[] = [
  {
    ...DELHI,
    kind: 'office',
    size: 4,
    rows: [
      ['World Trade Centre', 28.6327, 77.2282],
      ['Bharat Mandapam', 28.6163, 77.2436, 'Pragati Maidan', 'प्रगति मैदान'],
      ['Yashobhoomi', 28.553, 77.0445, 'IICC Dwarka', 'India International Convention Centre'],
      ['India Habitat Centre', 28.5897, 77.2255, 'IHC'],
      ['India International Centre', 28.5921, 77.2217, 'IIC Delhi'],
      ['Parliament House', 28.6172, 77.2081, 'Sansad Bhavan'],
      ['Supreme Court of India', 28.6225, 77.2395, 'Supreme Court'],
      ['Delhi High Court', 28.6083, 77.2375],
      ['Vigyan Bhawan', 28.6117, 77.2152],
      ['DLF Prime Towers Okhla', 28.5331, 77.2707],
      ['Saket District Centre', 28.528, 77.2185],
    ],
  },
  {
    ...GURUGRAM,
    kind: 'office',
    size: 5,
    rows: [
      ['DLF Cyber Park', 28.5005, 77.0935],
      ['Candor TechSpace Sector 48', 28.4144, 77.0395, 'Candor TechSpace', 'Unitech Infospace Sector 48'],
      ['Candor TechSpace Sector 21', 28.5107, 77.0755, 'Unitech Infospace Dundahera'],
      ['One Horizon Center', 28.4511, 77.0972, 'Horizon Centre'],
      ['Spaze iTech Park', 28.4135, 77.0425],
      ['Unitech Cyber Park', 28.4436, 77.0567],
      ['DLF Corporate Greens', 28.3938, 76.9665],
      ['Two Horizon Center', 28.4498, 77.0965],
      ['Vatika Business Park', 28.4052, 77.0418],
    ],
  },
  {
    ...NOIDA,
    kind: 'office',
    size: 4,
    rows: [
      ['Advant Navis Business Park', 28.501, 77.412, 'Advant'],
      ['Candor TechSpace Sector 135', 28.495, 77.402],
      ['HCL Technologies Sector 126', 28.5413, 77.339, 'HCL Noida'],
      ['Stellar IT Park', 28.6246, 77.3635],
      ['Logix Cyber Park', 28.6133, 77.3625],
      ['Oxygen Business Park', 28.498, 77.432],
      ['Max Towers', 28.5664, 77.316],
      ['World Trade Tower', 28.576, 77.318],
    ],
  },
  {
    ...GREATER_NOIDA,
    kind: 'office',
    size: 5,
    rows: [['India Expo Mart', 28.463, 77.4985, 'India Expo Centre']],
  },
];

export const EMBASSIES: readonly PlaceGroup[] = [
  {
    ...DELHI,
    kind: 'embassy',
    size: 4,
    rows: [
      ['United States Embassy', 28.5976, 77.188, 'US Embassy', 'American Embassy', 'USA Embassy'],
      ['British High Commission', 28.598, 77.1885, 'UK High Commission', 'UK Embassy'],
      ['French Embassy', 28.592, 77.1845, 'Embassy of France'],
      ['German Embassy', 28.5945, 77.1835, 'Embassy of Germany'],
      ['Australian High Commission', 28.596, 77.183],
      ['Canadian High Commission', 28.5905, 77.1875],
      ['Embassy of Japan', 28.593, 77.186, 'Japanese Embassy'],
      ['Embassy of the UAE', 28.5865, 77.1845, 'UAE Embassy'],
      ['Singapore High Commission', 28.5915, 77.1905],
      ['VFS Global Shivaji Stadium', 28.629, 77.212, 'VFS Delhi', 'Visa Application Centre'],
    ],
  },
];

export const SIGHTS: readonly PlaceGroup[] = [
  {
    ...DELHI,
    kind: 'sight',
    size: 6,
    rows: [
      ['India Gate', 28.6129, 77.2295, 'इंडिया गेट'],
      ['Red Fort', 28.6562, 77.241, 'Lal Qila', 'लाल किला', 'लाल क़िला'],
      ['Qutub Minar', 28.5245, 77.1855, 'Qutb Minar', 'कुतुब मीनार'],
      ['Lotus Temple', 28.5535, 77.2588, 'कमल मंदिर'],
      ['Akshardham Temple', 28.6127, 77.2773, 'Akshardham', 'अक्षरधाम'],
      ['Humayun’s Tomb', 28.5933, 77.2507, 'Humayuns Tomb', 'Humayun Tomb'],
      ['Jama Masjid', 28.6507, 77.2334, 'जामा मस्जिद'],
      ['Rashtrapati Bhavan', 28.6143, 77.1994, 'President House', 'राष्ट्रपति भवन'],
      ['Raj Ghat', 28.6406, 77.2495, 'Rajghat'],
      ['Gurudwara Bangla Sahib', 28.6264, 77.2091, 'Bangla Sahib'],
      ['National Museum', 28.6118, 77.2194],
      ['National Zoological Park', 28.603, 77.2465, 'Delhi Zoo', 'Purana Qila', 'Old Fort'],
      ['Lodhi Garden', 28.5931, 77.2197, 'Lodi Garden'],
      ['Jantar Mantar', 28.6271, 77.2166],
      ['Birla Mandir', 28.6327, 77.1988, 'Laxminarayan Temple'],
      ['ISKCON Temple', 28.5535, 77.2445],
      ['Chhatarpur Temple', 28.5017, 77.1795, 'Chattarpur Mandir'],
      ['Jawaharlal Nehru Stadium', 28.5828, 77.2344, 'JLN Stadium'],
      ['Arun Jaitley Stadium', 28.6379, 77.2432, 'Feroz Shah Kotla'],
      ['Siri Fort Auditorium', 28.5528, 77.2157, 'Siri Fort'],
      ['Garden of Five Senses', 28.5134, 77.1985],
      ['Tughlaqabad Fort', 28.5116, 77.2615],
    ],
  },
  {
    ...NOIDA,
    kind: 'sight',
    size: 3,
    rows: [['Okhla Bird Sanctuary', 28.553, 77.3215]],
  },
  {
    ...GREATER_NOIDA,
    kind: 'sight',
    size: 4,
    rows: [['Buddh International Circuit', 28.35, 77.5335, 'F1 Track']],
  },
  {
    ...FARIDABAD,
    kind: 'sight',
    size: 4,
    rows: [['Surajkund Mela Ground', 28.4845, 77.2825, 'Surajkund Mela']],
  },
];

export const CAMPUSES: readonly PlaceGroup[] = [
  {
    ...DELHI,
    kind: 'campus',
    size: 5,
    rows: [
      ['IIT Delhi', 28.545, 77.1926, 'Indian Institute of Technology'],
      ['Jawaharlal Nehru University', 28.54, 77.1665, 'JNU'],
      ['Delhi University North Campus', 28.689, 77.209, 'DU', 'Delhi University', 'North Campus'],
      ['Delhi University South Campus', 28.5855, 77.167, 'South Campus'],
      ['Jamia Millia Islamia', 28.5617, 77.2802, 'Jamia University'],
      ['Delhi Technological University', 28.7501, 77.1177, 'DTU'],
      ['Netaji Subhas University of Technology', 28.609, 77.035, 'NSUT', 'NSIT'],
      ['IGNOU', 28.4965, 77.203, 'Indira Gandhi National Open University'],
      ['GGSIP University Dwarka', 28.5955, 77.019, 'IP University'],
    ],
  },
  {
    ...GURUGRAM,
    kind: 'campus',
    size: 4,
    rows: [
      ['Amity University Manesar', 28.3187, 76.915],
      ['GD Goenka University', 28.2706, 77.066],
      ['MDI Gurgaon', 28.471, 77.072, 'Management Development Institute'],
    ],
  },
  {
    ...NOIDA,
    kind: 'campus',
    size: 4,
    rows: [['Amity University Noida', 28.5445, 77.333, 'Amity University']],
  },
  {
    ...GREATER_NOIDA,
    kind: 'campus',
    size: 4,
    rows: [
      ['Galgotias University', 28.3665, 77.5415],
      ['Sharda University', 28.4735, 77.482],
      ['Bennett University', 28.4505, 77.584],
      ['Gautam Buddha University', 28.4215, 77.527],
      ['Shiv Nadar University', 28.5265, 77.5745],
    ],
  },
];
